import { Button, Fieldset, Grid, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ifMatch, type Tagged, tagged } from '../../kernel/api/tagged.ts'
import type { Letterhead } from '../../kernel/api/wire.ts'
import { sendFile } from '../../kernel/files/send-file.ts'
import { useSave } from '../../kernel/form/use-save.ts'
import { LeaveGuard } from '../../kernel/leave-guard/leave-guard.tsx'
import { Page } from '../../kernel/page/page.tsx'
import { Section } from '../../kernel/page/section.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { errorAt } from '../../kernel/refusals/said.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { draftOf, type LetterheadDraft, type Picture, patchOf, pictures } from './draft.ts'
import { PictureField } from './picture-field.tsx'
import { Preview } from './preview.tsx'

const path = '/api/v1/config/letterhead'

/** What all documents of the school carry, with a page as it will look. */
export function LetterheadScreen() {
  const { t } = useWords('letterhead')
  const { client } = useSchool()
  const read = useQuery({
    queryKey: ['letterhead', path],
    queryFn: () => tagged(client.GET(path)),
    refetchOnWindowFocus: false,
  })
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <Read of={read}>{(found) => <LetterheadForm key={found.tag} found={found} />}</Read>
    </Page>
  )
}

function LetterheadForm({ found }: { found: Tagged<Letterhead> }) {
  const { t } = useWords('letterhead')
  const { t: k } = useWords('kernel')
  const { client, slug, may } = useSchool()
  const [start] = useState(() => draftOf(found.body))
  const [draft, setDraft] = useState(start)
  const change = (members: Partial<LetterheadDraft>) =>
    setDraft((before): LetterheadDraft => ({ ...before, ...members }))
  const save = useSave({
    send: async () => {
      const sent = new Map<Picture, string>()
      for (const name of pictures) {
        const chosen = draft[name]
        if (chosen === null || chosen === 'stored') continue
        sent.set(name, await sendFile({ slug, file: chosen.file, onProgress: () => undefined }))
      }
      return client.PATCH(path, { headers: ifMatch(found.tag), body: patchOf(draft, sent) })
    },
    changes: ['letterhead'],
    notice: () => t('saved'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  const mayWrite = may('letterhead.write')
  return (
    <form onSubmit={submit}>
      <LeaveGuard isDirty={draft !== start && !save.isPending && !save.isSuccess} />
      {!mayWrite && (
        <Text c="dimmed" mb="md">
          {t('readOnly')}
        </Text>
      )}
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 6 }}>
          <Fieldset variant="unstyled" m={0} p={0} miw={0} disabled={!mayWrite}>
            <Stack gap="md">
              <Head draft={draft} error={save.error} change={change} />
              <Signing draft={draft} error={save.error} change={change} />
              <ErrorMessage
                error={save.error}
                atFields={['address', 'email', 'phone', 'website', 'footer']}
              />
              {mayWrite && (
                <Group justify="flex-end">
                  <Button type="submit" loading={save.isPending}>
                    {k('save')}
                  </Button>
                </Group>
              )}
            </Stack>
          </Fieldset>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 6 }}>
          <Preview draft={draft} held={found.body} />
        </Grid.Col>
      </Grid>
    </form>
  )
}

interface PartProps {
  readonly draft: LetterheadDraft
  readonly error: unknown
  change(members: Partial<LetterheadDraft>): void
}

type TextName = 'address' | 'phone' | 'email' | 'website' | 'signatory_name' | 'signatory_title' | 'footer'

const useField =
  ({ draft, error, change }: PartProps) =>
  (name: TextName) => ({
    value: draft[name],
    error: errorAt(error, name),
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  })

function Head(props: PartProps) {
  const { t } = useWords('letterhead')
  const field = useField(props)
  return (
    <Section title={t('head')}>
      <Stack gap="md">
        <PictureField picture="logo" draft={props.draft} change={props.change} />
        <Textarea
          label={t('fields.address')}
          description={t('fields.addressHint')}
          autosize
          minRows={3}
          maxRows={6}
          maxLength={500}
          {...field('address')}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput label={t('fields.phone')} type="tel" maxLength={60} {...field('phone')} />
          <TextInput label={t('fields.email')} type="email" maxLength={254} {...field('email')} />
          <TextInput label={t('fields.website')} maxLength={120} {...field('website')} />
        </SimpleGrid>
        <TextInput
          label={t('fields.footer')}
          description={t('fields.footerHint')}
          maxLength={280}
          {...field('footer')}
        />
      </Stack>
    </Section>
  )
}

function Signing(props: PartProps) {
  const { t } = useWords('letterhead')
  const field = useField(props)
  return (
    <Section title={t('signing')}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput label={t('fields.signatory_name')} maxLength={120} {...field('signatory_name')} />
          <TextInput label={t('fields.signatory_title')} maxLength={120} {...field('signatory_title')} />
        </SimpleGrid>
        <PictureField picture="signature" draft={props.draft} change={props.change} />
        <PictureField picture="seal" draft={props.draft} change={props.change} />
      </Stack>
    </Section>
  )
}
