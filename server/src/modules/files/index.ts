export { fileRoutes } from './routes.ts'
export { selectFile, type FileRow } from './sql.ts'
