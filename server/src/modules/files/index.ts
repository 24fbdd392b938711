export { attachFile } from './access.ts'
export { admitUpload, maxFamilyBytes, type UploadContext } from './admission.ts'
export { answerFile } from './answer-file.ts'
export {
  type ContentRow,
  selectContent,
  selectQuarantined,
  selectThumbnail,
  updateInfected,
  updateReleased,
  updateScanDeferred,
  updateThumbnail,
} from './contents.sql.ts'
export { keepContent, openContent, sweepContents } from './contents.ts'
export { sumFileBytes } from './figures.sql.ts'
export { type FileReference, fileReferences } from './reference.ts'
export { dropFiles, expireFiles, removeLeaving, sweepUnattachedFiles } from './removal.ts'
export { disposition, keepFile } from './service.ts'
export { insertFile, selectFile } from './sql.ts'
