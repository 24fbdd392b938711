export { attachFile } from './access.ts'
export { type FileReference, fileReferences } from './reference.ts'
export { keepFile } from './service.ts'
export { insertFile, selectFile, updateFileRemoved } from './sql.ts'
