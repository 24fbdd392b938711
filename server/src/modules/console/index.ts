/** The door of the console: its addresses, and where its files stand. */
export { consoleFolders } from './console-files.ts'
export { consoleRoutes } from './routes.ts'
