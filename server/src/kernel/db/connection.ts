/** How to reach a database, and connections to one; what the driver is called stays in this folder. */
export type { ClientConfig as DatabaseAccess, Pool as DatabasePool } from 'pg'
