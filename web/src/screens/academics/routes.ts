export const academicsRoutes = [] as const
