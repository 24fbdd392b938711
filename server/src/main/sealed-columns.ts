import { probeColumn } from '../kernel/crypto/open-secret-box.ts'
import type { SealedColumn } from '../kernel/crypto/sealed-column.ts'
import { campus } from './modules.ts'

/** Every column that holds sealed texts. The probe is the last: once it has gone over to a key, all others have. */
export const sealedColumns: readonly SealedColumn[] = [...campus.sealedColumns, probeColumn]
