import { Button, List, Stack, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { instant } from '../../../kernel/format/format.ts'
import { TextLink } from '../../../kernel/links/links.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { cursorOf } from '../../../kernel/paging/cursor-of.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useRelationship } from '../../../kernel/words/relationship.ts'
import { useWords } from '../../../kernel/words/words.ts'
import { calls, type History as HistoryPage } from '../kinds/calls.ts'
import { folders, fullName, type Kind } from '../kinds/kind.ts'
import { useFieldLabel } from './form.tsx'
import { type Link, rights } from './rights.tsx'
import { useSpell } from './spell.ts'

type Entry = HistoryPage['results'][number]

/** Who changed what, newest first. `updated` is when the person last changed. */
export function History({ kind, id, updated }: { kind: Kind; id: string; updated: string }) {
  const { t } = useWords('people')
  const { t: k } = useWords('kernel')
  const school = useSchool()
  const query = useInfiniteQuery({
    queryKey: ['history', kind, id, updated],
    queryFn: ({ pageParam }) => calls[kind].history(school, id, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => cursorOf(page?.next ?? null),
  })
  return (
    <Section title={t('history.title')}>
      <Read of={query}>
        {({ pages }) => (
          <Stack gap="sm">
            {pages
              .flatMap((page) => page?.results ?? [])
              .map((entry) => (
                <Change key={entry.id} kind={kind} entry={entry} />
              ))}
            {query.hasNextPage && (
              <Button
                variant="default"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {k('more')}
              </Button>
            )}
          </Stack>
        )}
      </Read>
    </Section>
  )
}

function Change({ kind, entry }: { kind: Kind; entry: Entry }) {
  const { t, i18n } = useWords('people')
  const zone = useSchool().me.school?.time_zone
  const label = useFieldLabel(kind)
  const spell = useSpell(kind)
  const who = entry.actor?.name ?? t(entry.source === 'import' ? 'history.import' : 'history.system')
  const key = `history.actions.${entry.action}`
  const action = i18n.exists(key, { ns: 'people' }) ? t(key as never) : entry.action
  const isNew = entry.action === 'created'
  return (
    <div>
      <Text size="sm">
        <b>{who}</b> · {action} ·{' '}
        <Text span c="dimmed" size="sm">
          {instant(entry.at, zone)}
        </Text>
      </Text>
      {!isNew && (
        <List size="sm" listStyleType="none">
          {Object.entries(entry.change).map(([path, { before, after }]) => (
            <List.Item key={path}>
              <DescribedObject
                kind={kind}
                path={path}
                before={before}
                after={after}
                spell={spell}
                label={label}
              />
            </List.Item>
          ))}
        </List>
      )}
    </div>
  )
}

interface ReportedProps {
  readonly kind: Kind
  readonly path: string
  readonly before: unknown
  readonly after: unknown
  spell(path: string, value: unknown): string
  label(path: string): string
}

const isLink = (value: unknown): value is Link =>
  typeof value === 'object' && value !== null && 'relationship' in value

/** One changed member in words: a photo, a link to somebody, or a field. */
function DescribedObject({ kind, path, before, after, spell, label }: ReportedProps) {
  const { t } = useWords('people')
  const relationship = useRelationship()
  if (path === 'merged_in' || path === 'merged_into')
    return <MergedWith kind={kind} path={path} before={before} after={after} />
  if (path === 'photo') return t(after === null ? 'photo.removed' : 'photo.saved')
  const [list = '', linked] = path.split('/')
  if (linked === undefined) return `${label(path)}: ${spell(path, before)} → ${spell(path, after)}`
  const said = (value: unknown): string =>
    isLink(value)
      ? [
          relationship(value.relationship),
          ...rights.filter((right) => value[right]).map((right) => t(`rights.${right}`)),
        ].join(', ')
      : '—'
  return `${label(list)}: ${said(before)} → ${said(after)}`
}

/** With whom the person was made one, by name: the other record is archived and can be opened. */
function MergedWith({
  kind,
  path,
  before,
  after,
}: Pick<ReportedProps, 'kind' | 'before' | 'after'> & MergedPath) {
  const { t } = useWords('people')
  const school = useSchool()
  const id = String(after ?? before)
  const other = useQuery({ queryKey: ['person', kind, id], queryFn: () => calls[kind].read(school, id) })
  const said = after === null ? 'history.unmerged' : (`history.${path}` as const)
  return (
    <>
      {t(said)}{' '}
      {other.data && (
        <TextLink
          to={`/schools/$slug/people/${folders[kind]}/$personId`}
          params={{ slug: school.slug, personId: id }}
          size="sm"
        >
          {fullName(other.data.body)}
        </TextLink>
      )}
    </>
  )
}

interface MergedPath {
  readonly path: 'merged_in' | 'merged_into'
}
