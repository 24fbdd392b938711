export const importsRoutes = [] as const
