import { Group, Stack } from '@mantine/core'
import { instant } from '../../../kernel/format/format.ts'
import { ButtonLink, PlainLink } from '../../../kernel/links/links.tsx'
import { RowContent, Rows, rowClass } from '../../../kernel/rows/rows.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useSupportRights } from '../../../kernel/support/shared.ts'
import { useWords } from '../../../kernel/words/words.ts'
import { EditTemplate } from './edit-template.tsx'

/** Letters about absence that were sent, newest first. */
export function Mailings() {
  const { t } = useWords('intervention')
  const { query, slug } = useSchool()
  const { mayLead } = useSupportRights()
  const mailings = query.useQuery('get', '/api/v1/intervention/letters/', {
    params: { query: { page_size: 50 } },
  })
  const create = mayLead && (
    <>
      <EditTemplate />
      <ButtonLink to="/schools/$slug/support/letters/new" params={{ slug }}>
        {t('letters.new')}
      </ButtonLink>
    </>
  )
  return (
    <Read of={mailings}>
      {({ results }) =>
        results.length === 0 ? (
          <Empty title={t('letters.none')} action={create}>
            {t('letters.noneText')}
          </Empty>
        ) : (
          <Stack gap="sm">
            <Group justify="flex-end" gap="xs">
              {create}
            </Group>
            <Rows label={t('tab.letters')}>
              {results.map((mailing) => (
                <li key={mailing.id}>
                  <PlainLink
                    to="/schools/$slug/support/letters/$mailingId"
                    params={{ slug, mailingId: mailing.id }}
                    className={rowClass}
                  >
                    <RowContent
                      title={instant(mailing.sent_at)}
                      about={[
                        t('letters.count', { count: mailing.letters_count }),
                        t('letters.students', { count: mailing.students_count }),
                        t(`letters.channels.${mailing.channel}`),
                        mailing.sent_by_name,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    />
                  </PlainLink>
                </li>
              ))}
            </Rows>
          </Stack>
        )
      }
    </Read>
  )
}
