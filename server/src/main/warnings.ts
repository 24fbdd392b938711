import { watchDemoPassword } from '../demo/demo-passwords.ts'
import { isExposed } from '../demo/demo-rule.ts'
import { selectAuditState } from '../kernel/audit/seals/state.sql.ts'
import type { Config } from '../kernel/config/config.ts'
import type { Database } from '../kernel/db/database.ts'
import type { Warning } from '../kernel/http/warnings.ts'

/** What the log says of each warning at start. */
export const warningTexts: Readonly<Record<Warning, string>> = {
  demo_passwords:
    'DANGER: other machines can reach this server, and its demo accounts (an operator among them) have a published password: change or suspend them, or serve another database.',
  audit_broken:
    'DANGER: the last verification of the audit found a row that was changed, removed or inserted: npm run audit -- verify',
  audit_unsealed: 'Audit rows have waited for their seal for more than an hour: is a worker running?',
}

/** Finds the warnings of an installation. */
export function findWarnings(config: Config, database: Database): () => Promise<readonly Warning[]> {
  const demoPasswordWorks = watchDemoPassword(database)
  return async () => {
    const warnings: Warning[] = []
    if (isExposed(config) && (await demoPasswordWorks())) warnings.push('demo_passwords')
    const [state] = await database.global(selectAuditState())
    if (state && state.broken.length > 0) warnings.push('audit_broken')
    // Right after a pause of the whole installation nothing is late yet.
    if (state && state.unsealed_seconds > 3600 && process.uptime() > 900) warnings.push('audit_unsealed')
    return warnings
  }
}
