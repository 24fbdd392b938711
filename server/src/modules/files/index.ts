export { fileRoutes } from './routes.ts'
export { keepFile, visibleFile } from './service.ts'
export { type FileRow, selectFile } from './sql.ts'
