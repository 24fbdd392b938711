/** The door of the console: its addresses, and where its files stand. */
export { builtConsole, consoleFolders } from './console-files.ts'
