/** The door of documents: what modules add as subjects of documents. */
export { type DocumentSubject, documentSubjects } from './subjects/subject.ts'
