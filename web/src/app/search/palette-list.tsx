import { Box, Group, Text } from '@mantine/core'
import {
  IconBolt,
  IconFileInvoice,
  IconHistory,
  IconLayoutSidebar,
  IconUser,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import type { Hit, HitList } from './hits.ts'
import classes from './palette.module.css'

const icons = {
  actions: IconBolt,
  recent: IconHistory,
  people: IconUser,
  classes: IconUsers,
  money: IconFileInvoice,
  applications: IconUserPlus,
  pages: IconLayoutSidebar,
} as const

interface HitGroupsProps {
  /** Of the list; a hit adds its key. */
  readonly id: string
  readonly lists: readonly HitList[]
  readonly active: Hit | undefined
  onOpen(hit: Hit): void
}

/** What was found, group by group; the hit that Enter opens is marked. */
export function HitGroups({ id, lists, active, onOpen }: HitGroupsProps) {
  const { t } = useWords('app')
  return (
    <div role="listbox" id={id} aria-label={t('palette.results')}>
      {lists.map(({ group, hits }) => (
        <Box key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} className={classes['heading']}>
            {t(`palette.groups.${group}`)}
          </div>
          {hits.map((hit) => (
            <HitOption key={hit.key} id={id} hit={hit} isActive={hit.key === active?.key} onOpen={onOpen} />
          ))}
        </Box>
      ))}
    </div>
  )
}

interface HitOptionProps {
  readonly id: string
  readonly hit: Hit
  readonly isActive: boolean
  onOpen(hit: Hit): void
}

function HitOption({ id, hit, isActive, onOpen }: HitOptionProps) {
  const { t } = useWords('app')
  const Icon = icons[hit.group]
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // The keys are those of the field, which has the focus.
    <div
      ref={ref}
      id={`${id}-${hit.key}`}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes['option']}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onOpen(hit)}
      onKeyDown={(event) => event.key === 'Enter' && onOpen(hit)}
    >
      <Icon size={18} aria-hidden className={classes['icon']} />
      <div className={classes['words']}>
        <Group gap="xs" wrap="nowrap">
          <Text fw={600} truncate>
            {hit.title}
          </Text>
          {hit.isArchived && <ToneBadge tone="neutral">{t('palette.archived')}</ToneBadge>}
        </Group>
        {hit.about && (
          <Text c="dimmed" size="sm" truncate>
            {hit.about}
          </Text>
        )}
      </div>
    </div>
  )
}
