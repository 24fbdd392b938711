import { Button, Fieldset, Group, NativeSelect, SimpleGrid, Stack, TagsInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ifMatch, type Tagged, tagged } from '../../../kernel/api/tagged.ts'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { keepsMoney } from '../../../kernel/money/office.ts'
import { Page } from '../../../kernel/page/page.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { optionCode } from '../schedules/draft.ts'
import { type Billing, residences } from '../wire.ts'
import { Discounts } from './discounts.tsx'

const path = '/api/v1/finance/students/{student_id}/billing/'

/** What of a student decides fees: where they live, what the family chose, what is taken off. */
export function BillingPage() {
  const { studentId } = useParams({ from: '/schools/$slug/fees/students/$studentId' })
  const school = useSchool()
  const params = { path: { student_id: studentId } }
  const student = school.query.useQuery('get', '/api/v1/people/students/{student_id}/', { params })
  const billing = useQuery({
    queryKey: ['billing', '/api/v1/finance/students/', studentId],
    queryFn: () => tagged(school.client.GET(path, { params })),
  })
  return (
    <Read of={student}>
      {({ first_name, last_name }) => (
        <Frame name={`${first_name} ${last_name}`} studentId={studentId}>
          <Read of={billing}>
            {(found) => (
              <Stack gap="md">
                <Facts key={found.tag} found={found} />
                <Discounts billing={found.body} />
              </Stack>
            )}
          </Read>
        </Frame>
      )}
    </Read>
  )
}

interface FrameProps {
  readonly name: string
  readonly studentId: string
  readonly children: React.ReactNode
}

function Frame({ name, studentId, children }: FrameProps) {
  const { t } = useWords('fees')
  const school = useSchool()
  const { slug } = school
  return (
    <Page
      title={t('billing.title', { name })}
      actions={
        <>
          <ButtonLink
            to="/schools/$slug/invoices"
            params={{ slug }}
            search={{ student: studentId }}
            variant="default"
          >
            {t('billing.invoices')}
          </ButtonLink>
          {keepsMoney(school) && (
            <ButtonLink
              to="/schools/$slug/invoices/draft"
              params={{ slug }}
              search={{ student: studentId }}
              variant="default"
            >
              {t('billing.newInvoice')}
            </ButtonLink>
          )}
        </>
      }
    >
      {children}
    </Page>
  )
}

function Facts({ found }: { found: Tagged<Billing> }) {
  const { t } = useWords('fees')
  const { t: k } = useWords('kernel')
  const school = useSchool()
  const queries = useQueryClient()
  const { student_id: id, residence, options } = found.body
  const [draft, setDraft] = useState({ residence, options })
  const save = useMutation({
    mutationFn: () =>
      school.client.PATCH(path, {
        params: { path: { student_id: id } },
        headers: ifMatch(found.tag),
        body: draft,
      }),
    onSuccess: () => {
      notifications.show({ message: t('saved') })
      return queries.invalidateQueries({ queryKey: ['billing', '/api/v1/finance/students/', id] })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <Section title={t('billing.facts')}>
      <form onSubmit={submit}>
        <Fieldset variant="unstyled" m={0} p={0} miw={0} disabled={!keepsMoney(school)}>
          <Stack gap="md">
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
              <NativeSelect
                label={t('whom.residence')}
                value={draft.residence}
                data={residences.map((value) => ({ value, label: t(`residences.${value}`) }))}
                onChange={(event) => {
                  const next = residences.find((one) => one === event.currentTarget.value)
                  if (next) setDraft({ ...draft, residence: next })
                }}
              />
              <TagsInput
                label={t('whom.options')}
                description={t('billing.optionsHint')}
                value={draft.options}
                maxTags={50}
                error={errorAt(save.error, 'options')}
                onChange={(next) => setDraft({ ...draft, options: next.map(optionCode).filter(Boolean) })}
              />
            </SimpleGrid>
            <ErrorMessage error={save.error} atFields={['options']} />
            {keepsMoney(school) && (
              <Group justify="flex-end">
                <Button type="submit" loading={save.isPending}>
                  {k('save')}
                </Button>
              </Group>
            )}
          </Stack>
        </Fieldset>
      </form>
    </Section>
  )
}
