import { ActionIcon, Button, Card, Group, Menu, NativeSelect, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useCustomFields } from '../../../kernel/custom-fields/custom-fields.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type DraftPart, newPartKey, type PartKind, partKinds } from './draft.ts'
import { PartFields } from './part-fields.tsx'

interface AudienceFieldsProps {
  readonly parts: readonly DraftPart[]
  onParts(parts: readonly DraftPart[]): void
}

/** Which parts the person may use: teachers write to families whom they teach. */
function useKinds(): readonly PartKind[] {
  const { is, may } = useSchool()
  const hasFields = useCustomFields('student').length > 0
  const seesSchool = ['owner', 'admin', 'principal', 'registrar', 'bursar', 'counselor'].some(is)
  return partKinds.filter((kind) => {
    if (kind === 'balance') return may('accounting.read')
    if (kind === 'custom_field') return hasFields
    if (kind === 'absent') return may('attendance.read')
    if (kind === 'whole_school' || kind === 'grades' || kind === 'staff') return seesSchool
    return true
  })
}

const reached: readonly PartKind[] = ['classes', 'grades', 'whole_school', 'students', 'custom_field']

/** Who is meant: any number of parts; a person reached by several gets one copy. */
export function AudienceFields({ parts, onParts }: AudienceFieldsProps) {
  const { t } = useWords('messages')
  const kinds = useKinds()
  const change = (next: DraftPart) => onParts(parts.map((one) => (one.key === next.key ? next : one)))
  return (
    <Stack gap="sm">
      {parts.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('audience.none')}
        </Text>
      )}
      {parts.map((one) => (
        <Card key={one.key} withBorder padding="sm" role="group" aria-label={t(`kinds.${one.part.kind}`)}>
          <Stack gap="xs">
            <Group justify="space-between" wrap="nowrap">
              <Text fw={600} size="sm">
                {t(`kinds.${one.part.kind}`)}
              </Text>
              <ActionIcon
                variant="subtle"
                aria-label={t('audience.removePart', { kind: t(`kinds.${one.part.kind}`) })}
                onClick={() => onParts(parts.filter(({ key }) => key !== one.key))}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </Group>
            <PartFields value={one} onValue={change} />
            {reached.includes(one.part.kind) && (
              <NativeSelect
                label={t('audience.reach')}
                value={one.part.reach ?? 'families'}
                data={(['families', 'students', 'both'] as const).map((value) => ({
                  value,
                  label: t(`reaches.${value}`),
                }))}
                onChange={(event) => {
                  const reach = (['families', 'students', 'both'] as const).find(
                    (value) => value === event.currentTarget.value,
                  )
                  change({ ...one, part: { ...one.part, reach: reach ?? 'families' } })
                }}
              />
            )}
          </Stack>
        </Card>
      ))}
      <Menu>
        <Menu.Target>
          <Button variant="default" leftSection={<IconPlus size={16} />} w="fit-content">
            {t('audience.add')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {kinds.map((kind) => (
            <Menu.Item
              key={kind}
              onClick={() => onParts([...parts, { key: newPartKey(), part: { kind }, picked: [] }])}
            >
              {t(`kinds.${kind}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Stack>
  )
}
