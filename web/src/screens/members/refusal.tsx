import { Problem } from '../../kernel/api/problem.ts'
import { Notice } from '../../kernel/theme/notice.tsx'
import { useWords } from '../../kernel/words/words.ts'

const told = [
  'role_above_own',
  'own_membership',
  'last_owner',
  'already_member',
  'invitation_pending',
  'invitation_not_pending',
  'precondition_failed',
] as const

/** Why something was not done, in the reader's language where the reason is known. */
export function Refusal({ error }: { error: unknown }) {
  const { t } = useWords('members')
  if (error === null || error === undefined) return null
  const code =
    error instanceof Problem && error.status === 412 ? 'precondition_failed' : (error as Problem).code
  const known = told.find((one) => one === code)
  return (
    <Notice tone="negative" title={t('refused.title')}>
      {known ? t(`refused.${known}`) : error instanceof Error ? error.message : String(error)}
    </Notice>
  )
}
