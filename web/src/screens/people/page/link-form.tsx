import { Button, Group, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../../kernel/form/dialog.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { blankEntry, type GuardianEntry, lacks } from '../family/entry.ts'
import { GuardianFields } from '../family/guardian-fields.tsx'
import { LinkFields } from '../family/link-fields.tsx'
import { useFieldLabel } from './form.tsx'
import type { Link } from './rights.tsx'
import { useLink } from './use-link.ts'

interface LinkFormProps {
  readonly studentId: string
  /** The link that is changed; undefined: a new one. */
  readonly link: (Link & { readonly guardian_id: string; readonly name: string }) | undefined
  /** Whether the student has no guardian yet. */
  readonly isFirst: boolean
  onClose(): void
  reload(): Promise<unknown>
}

/** Ties a guardian to the student, known or new; changes what the link allows, or ends it after a question. */
export function LinkForm({ studentId, link, isFirst, onClose, reload }: LinkFormProps) {
  const { t } = useWords('people')
  const [isEnding, setEnding] = useState(false)
  const shared = { studentId, reload, onClose }
  const title = link ? t('guardians.change', { name: link.name }) : t('guardians.add')
  return (
    <Dialog
      opened
      onClose={onClose}
      title={isEnding && link ? t('guardians.removeTitle', { name: link.name }) : title}
    >
      {link && isEnding && <End {...shared} link={link} onBack={() => setEnding(false)} />}
      {link && !isEnding && <Change {...shared} link={link} onEnd={() => setEnding(true)} />}
      {!link && <Make {...shared} isFirst={isFirst} />}
    </Dialog>
  )
}

type PartProps = Pick<LinkFormProps, 'studentId' | 'onClose' | 'reload'>
type Known = NonNullable<LinkFormProps['link']>

function Make({ studentId, reload, onClose, isFirst }: PartProps & { readonly isFirst: boolean }) {
  const { t: k } = useWords('kernel')
  const nameOf = useFieldLabel()
  const [entry, setEntry] = useState<GuardianEntry>(() => blankEntry(isFirst))
  const [isRequested, setRequested] = useState(false)
  const { make, error, isBusy } = useLink({ studentId, reload, onDone: onClose })
  const save = (event: FormEvent) => {
    event.preventDefault()
    setRequested(true)
    if (lacks(entry).length === 0) void make(entry)
  }
  return (
    <form onSubmit={save} noValidate>
      <Stack>
        <ErrorMessage error={error} nameOf={nameOf} />
        <GuardianFields entry={entry} isAsked={isRequested} refused={error} onEntry={setEntry} />
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy}>
            {k('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function Change({
  studentId,
  reload,
  onClose,
  link,
  onEnd,
}: PartProps & { readonly link: Known; onEnd(): void }) {
  const { t } = useWords('people')
  const { t: k } = useWords('kernel')
  const [values, setValues] = useState<Link>(link)
  const { change, error, isBusy } = useLink({ studentId, reload, onDone: onClose })
  const save = (event: FormEvent) => {
    event.preventDefault()
    void change(link.guardian_id, values)
  }
  return (
    <form onSubmit={save}>
      <Stack>
        <ErrorMessage error={error} />
        <LinkFields values={values} onValues={setValues} />
        <Group justify="space-between">
          <Button variant="default" disabled={isBusy} onClick={onEnd}>
            {t('guardians.remove')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {k('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function End({
  studentId,
  reload,
  onClose,
  link,
  onBack,
}: PartProps & { readonly link: Known; onBack(): void }) {
  const { t } = useWords('people')
  const { t: k } = useWords('kernel')
  const { end, error, isBusy } = useLink({ studentId, reload, onDone: onClose })
  return (
    <Stack>
      <Text>{t('guardians.removeText')}</Text>
      <ErrorMessage error={error} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack} data-autofocus>
          {k('cancel')}
        </Button>
        <Button loading={isBusy} onClick={() => void end(link.guardian_id)}>
          {t('guardians.remove')}
        </Button>
      </Group>
    </Stack>
  )
}
