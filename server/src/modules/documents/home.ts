import { allowed } from '../../kernel/http/access.ts'
import type { ResourceHome } from '../../kernel/resource/resource.ts'
import { recordRules } from './history.ts'
import { documentRuleInUse, documentRuleTaken } from './problems.ts'
import { selectRulesLock } from './rules-lock.sql.ts'
import { describedResource } from './words.ts'

/** What categories and requirements have in common. */
export const documentRules: ResourceHome = {
  module: 'documents',
  path: '/api/v1/documents/',
  read: allowed('document_rules', 'read', 'documents:read'),
  write: allowed('document_rules', 'write', 'documents:write'),
  shapes: describedResource,
  lock: selectRulesLock,
  codeTaken: documentRuleTaken,
  stillInUse: documentRuleInUse,
  record: recordRules,
}
