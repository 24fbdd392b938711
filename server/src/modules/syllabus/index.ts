/** The door of syllabus: what is to be taught, what was, and how the two compare. */
export { syllabusRoutes } from './routes.ts'
