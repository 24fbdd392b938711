import { Stack } from '@mantine/core'
import { Problem } from '../api/problem.ts'
import { Notice } from '../theme/notice.tsx'
import { useWords } from '../words/words.ts'
import { Said } from './said.tsx'
import { reasonOf } from './say.ts'

export interface ErrorProps {
  /** What was caught; nothing is shown for null and undefined. */
  readonly error: unknown
  readonly title?: string
  /** Words of the screen by code, where it knows better ones than the common ones. */
  readonly own?: Readonly<Record<string, string>>
  /** Members of the body whose fields say themselves what is wrong with them (`faultAt`). */
  readonly atFields?: readonly string[]
  /** The name of the field at a path of the body. */
  readonly nameOf?: (path: string) => string
}

/** Why something was not done, in words for the person at the screen. */
export function ErrorMessage({ error, title, own, atFields = [], nameOf }: ErrorProps) {
  const { t } = useWords('kernel')
  if (error === null || error === undefined) return null
  const details = error instanceof Problem ? error.details : []
  const shown = new Set(atFields.map((member) => `body/${member.replaceAll('.', '/')}`))
  const others = details.filter(({ path }) => !shown.has(path))
  const isStale = error instanceof Problem && error.status === 412
  return (
    <Notice tone={isStale ? 'caution' : 'negative'} title={title ?? t('refused')}>
      <Stack gap={4}>
        <div>
          <Said reasons={[reasonOf(error)]} own={own} />
        </div>
        {others.length > 0 && (
          <div>
            <Said reasons={others} kind="detail" nameOf={nameOf} />
          </div>
        )}
      </Stack>
    </Notice>
  )
}
