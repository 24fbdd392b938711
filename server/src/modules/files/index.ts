export { fileRoutes } from './routes.ts'
export { keepFile, visibleFile } from './service.ts'
export { type FileRow, insertFile, selectFile, updateFileRemoved } from './sql.ts'
