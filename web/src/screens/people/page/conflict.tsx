import { Button, Group, Stack, Text } from '@mantine/core'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Kind } from '../kinds/kind.ts'
import type { Meanwhile } from '../kinds/values.ts'
import { useFieldLabel } from './form.tsx'
import { useSpell } from './spell.ts'

interface ConflictNoticeProps {
  readonly kind: Kind
  readonly meanwhile: readonly Meanwhile[]
  /** Puts their value into the form. */
  take(path: string, value: string): void
}

/** What somebody else changed while the form was open; the own entries stay until the person decides. */
export function ConflictNotice({ kind, meanwhile, take }: ConflictNoticeProps) {
  const { t } = useWords('people')
  const label = useFieldLabel(kind)
  const spell = useSpell(kind)
  if (meanwhile.length === 0) return null
  return (
    <Notice tone="caution" title={t('conflict.title')}>
      <Stack gap={4}>
        <Text size="sm">{t('conflict.text')}</Text>
        {meanwhile.map(({ path, was, theirs, mine }) => (
          <Group key={path} gap="xs">
            <Text size="sm">
              <b>{label(path)}</b>: {spell(path, was)} → {spell(path, theirs)}
              {mine !== undefined && ` · ${t('conflict.yours', { value: spell(path, mine) })}`}
            </Text>
            {mine !== undefined && (
              <Button size="compact-sm" variant="default" onClick={() => take(path, theirs)}>
                {t('conflict.take')}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </Notice>
  )
}
