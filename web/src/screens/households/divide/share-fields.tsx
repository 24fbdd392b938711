import { ActionIcon, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { AmountField } from '../../../kernel/money/amount-field.tsx'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { errorOf } from './draft.ts'
import { GuardianChoice } from './guardian-choice.tsx'
import { HouseholdChoice } from './household-choice.tsx'
import type { ShareProps } from './share-props.ts'

interface ShareFieldsProps extends ShareProps {
  readonly remove: (() => void) | undefined
}

/** One share: which household bears it, how much it is, and who sees and pays it. */
export function ShareFields({ remove, ...props }: ShareFieldsProps) {
  const { t } = useWords('households')
  const { share, index, isTried, error, put } = props
  const name = t('divide.one', { number: index + 1 })
  const isWrong = isTried && errorOf(share).percent
  return (
    <Paper withBorder p="sm" role="group" aria-label={name}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Text fw={600}>{name}</Text>
          {remove && (
            <ActionIcon
              variant="default"
              size="md"
              aria-label={t('divide.remove', { name })}
              onClick={remove}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          )}
        </Group>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <HouseholdChoice {...props} />
          <AmountField
            label={t('divide.percent')}
            description={t('divide.percentHint')}
            currency="%"
            required
            value={share.percent}
            error={isWrong ? t('divide.percentWrong') : errorAt(error, `shares.${index}.percent`)}
            onText={(percent) => put({ ...share, percent })}
          />
        </SimpleGrid>
        <GuardianChoice {...props} />
      </Stack>
    </Paper>
  )
}
