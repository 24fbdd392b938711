import { Problem } from '../../kernel/api/problem.ts'
import { TextLink } from '../../kernel/links/links.tsx'
import { ErrorMessage as Common } from '../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Notice } from '../../kernel/theme/notice.tsx'
import { useWords } from '../../kernel/words/words.ts'

/** Why an import was not started; where another one is on its way, the way to it. */
export function ImportProblem({ error }: { error: unknown }) {
  const { t } = useWords('imports')
  const { slug } = useSchool()
  if (error === undefined) return null
  const problem = error instanceof Problem ? error : undefined
  const { import_id: other } = (problem?.body ?? {}) as { import_id?: string }
  if (problem?.code === 'import_running' && other) {
    return (
      <Notice tone="caution" title={t('running.title')}>
        {t('running.text')}{' '}
        <TextLink to="/schools/$slug/imports/$importId" params={{ slug, importId: other }} inherit>
          {t('running.link')}
        </TextLink>
      </Notice>
    )
  }
  return <Common error={error} title={t('refusedStart')} />
}
