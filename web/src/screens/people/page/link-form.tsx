import { Button, Checkbox, Group, Modal, NativeSelect, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type Pick, Picker } from '../../../kernel/picker/picker.tsx'
import { Refusal } from '../../../kernel/refusals/refusal.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type Link, relationships, rights, useRelationship } from './rights.tsx'
import { useLink } from './use-link.ts'

interface LinkFormProps {
  readonly studentId: string
  /** The link that is changed; undefined: a new one. */
  readonly link: (Link & { readonly guardian_id: string; readonly name: string }) | undefined
  onClose(): void
  reload(): Promise<unknown>
}

const unlinked: Link = {
  relationship: 'mother',
  is_primary: false,
  lives_with: true,
  receives_messages: true,
  can_view_results: true,
  can_view_finance: false,
}

/** Ties a guardian to the student, changes what the link allows, or ends it. */
export function LinkForm({ studentId, link, onClose, reload }: LinkFormProps) {
  const { t } = useWords('people')
  const { t: k } = useWords('kernel')
  const [picked, setPicked] = useState<readonly Pick[]>([])
  const [values, setValues] = useState<Link>(link ?? unlinked)
  const guardianId = link?.guardian_id ?? picked[0]?.value
  const { send, error, isBusy } = useLink({ studentId, reload, onDone: onClose })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (guardianId !== undefined) void send('put', guardianId, values)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={link ? t('guardians.change', { name: link.name }) : t('guardians.add')}
      closeButtonProps={{ 'aria-label': k('close') }}
    >
      <form onSubmit={save}>
        <Stack>
          <Refusal error={error} />
          {!link && <GuardianPicker picked={picked} onPicked={setPicked} />}
          <LinkFields values={values} onValues={setValues} />
          <Group justify="space-between">
            {link ? (
              <Button
                variant="default"
                disabled={isBusy}
                onClick={() => void send('remove', link.guardian_id, values)}
              >
                {t('guardians.remove')}
              </Button>
            ) : (
              <span />
            )}
            <Button type="submit" loading={isBusy} disabled={guardianId === undefined}>
              {k('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function LinkFields({ values, onValues }: { values: Link; onValues(values: Link): void }) {
  const { t } = useWords('people')
  const relationship = useRelationship()
  const known = [...new Set<string>([...relationships, values.relationship])]
  return (
    <>
      <NativeSelect
        label={t('fields.relationship')}
        value={values.relationship}
        data={known.map((value) => ({ value, label: relationship(value) }))}
        onChange={(event) => onValues({ ...values, relationship: event.currentTarget.value })}
      />
      {rights.map((right) => (
        <Checkbox
          key={right}
          label={t(`rights.${right}`)}
          checked={values[right]}
          onChange={(event) => onValues({ ...values, [right]: event.currentTarget.checked })}
        />
      ))}
    </>
  )
}

function GuardianPicker({
  picked,
  onPicked,
}: {
  picked: readonly Pick[]
  onPicked(picked: readonly Pick[]): void
}) {
  const { t } = useWords('people')
  const { client } = useSchool()
  const find = async (q: string): Promise<Pick[]> => {
    const { data } = await client.GET('/api/v1/people/search', {
      params: { query: { q, kinds: ['guardian'], limit: 10 } },
    })
    return (data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))
  }
  return (
    <Picker
      label={t('kind.guardian')}
      description={t('guardians.pick')}
      name="guardian"
      most={1}
      picked={picked}
      onPicked={onPicked}
      find={find}
    />
  )
}
