export const configurationRoutes = [] as const
