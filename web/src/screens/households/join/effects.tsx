import { List } from '@mantine/core'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { amountsOf, type Household, namesOf } from '../wire.ts'

interface EffectsProps {
  readonly kept: Household
  readonly gone: Household
}

/** Guardians to whom the joined household is open; undefined: it lists nobody, and is open to all who see money. */
function listedOf({ kept: stored, gone }: EffectsProps): Household['guardians'] | undefined {
  const listing = [stored, gone].filter(({ lists_guardians }) => lists_guardians)
  if (listing.length === 0) return undefined
  const people = listing.flatMap(({ guardians }) => guardians)
  return people.filter(({ id }, at) => people.findIndex((one) => one.id === id) === at)
}

/** What follows from joining, before it is done. */
export function Effects({ kept: stored, gone }: EffectsProps) {
  const { t } = useWords('households')
  const [owed, held] = (['owed_amount', 'wallet_amount'] as const).map((figure) =>
    amountsOf(gone, figure).join(' + '),
  )
  const titles = { kept: stored.title, gone: gone.title }
  const both = gone.students.filter(({ id }) => stored.students.some((one) => one.id === id))
  const listed = listedOf({ kept: stored, gone })
  return (
    <Notice tone="accent" title={t('join.effects')}>
      <List size="sm" spacing={4}>
        {gone.students.length > 0 && (
          <List.Item>{t('join.children', { ...titles, names: namesOf(gone.students) })}</List.Item>
        )}
        {both.length > 0 && <List.Item>{t('join.both', { names: namesOf(both) })}</List.Item>}
        {owed && <List.Item>{t('join.owed', { ...titles, amount: owed })}</List.Item>}
        {held && <List.Item>{t('join.held', { ...titles, amount: held })}</List.Item>}
        {!owed && !held && <List.Item>{t('join.settled', titles)}</List.Item>}
        <List.Item>{listed ? t('join.listed', { names: namesOf(listed) }) : t('join.open')}</List.Item>
        <List.Item>{t('join.back')}</List.Item>
      </List>
    </Notice>
  )
}
