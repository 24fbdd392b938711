export const attendanceRoutes = [] as const
