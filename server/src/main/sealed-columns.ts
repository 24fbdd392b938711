import { rosterSourcesSealed } from '../interop/oneroster/consumer/index.ts'
import { auditKeysColumn } from '../kernel/audit/seals/keys-column.sql.ts'
import { probeColumn } from '../kernel/crypto/open-secret-box.ts'
import type { SealedColumn } from '../kernel/crypto/sealed-column.ts'
import { mailSealed } from '../kernel/mail/sealed.sql.ts'
import { configurationSealed } from '../modules/configuration/index.ts'
import { financeSealed } from '../modules/finance/index.ts'
import { identitySealed } from '../modules/identity/index.ts'
import { webhooksSealed } from '../modules/webhooks/index.ts'

/** Every column that holds sealed texts. The probe is the last: once it has gone over to a key, all others have. */
export const sealedColumns: readonly SealedColumn[] = [
  ...identitySealed,
  ...webhooksSealed,
  ...configurationSealed,
  ...financeSealed,
  ...rosterSourcesSealed,
  ...mailSealed,
  auditKeysColumn,
  probeColumn,
]
