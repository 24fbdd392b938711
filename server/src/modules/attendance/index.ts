/** The door of attendance: its endpoints and the words of a mark. */
export { attendanceRoutes } from './routes.ts'
export { type AttendanceStatus, attendanceStatuses } from './rules/marks.ts'
