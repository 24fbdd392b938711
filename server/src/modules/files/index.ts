export { fileRoutes } from './routes.ts'
export { type FileRow, selectFile } from './sql.ts'
