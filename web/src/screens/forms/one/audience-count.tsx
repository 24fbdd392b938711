import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Form, FormAudience } from '../../../kernel/api/wire.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'

interface AudienceCountProps {
  readonly audience: FormAudience
  readonly respondBy: Form['respond_by']
}

/** Names that are shown of those whom it reaches. */
const shownNames = 5

/** How many the audience reaches today, before anything is saved. */
export function AudienceCount({ audience, respondBy }: AudienceCountProps) {
  const { t } = useWords('forms')
  const { client } = useSchool()
  const [body] = useDebouncedValue({ audience, respond_by: respondBy }, 300)
  const count = useQuery({
    queryKey: ['form-audience', body],
    queryFn: async () => {
      const { data } = await client.POST('/api/v1/documents/forms/audience', { body })
      if (!data) throw new Error('The answer has no body.')
      return data
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (count.error) return <ErrorMessage error={count.error} />
  if (!count.data) return null
  const { total, signers, unreachable, names } = count.data
  return (
    <>
      <Text role="status">
        {total === 0
          ? t('settings.reachesNobody')
          : t(respondBy === 'child' ? 'settings.reachesChildren' : 'settings.reachesPersons', {
              count: total,
              signers,
            })}
        {total > 0 && ` ${names.slice(0, shownNames).join(', ')}${total > shownNames ? '…' : ''}`}
      </Text>
      {unreachable > 0 && <Notice tone="caution">{t('settings.unreachable', { count: unreachable })}</Notice>}
    </>
  )
}
