/** The door of documents: what modules add as subjects of documents, and what a file may be. */

export { requireContent } from './content/receive.ts'
export { type DocumentSubject, documentSubjects } from './subjects/subject.ts'
