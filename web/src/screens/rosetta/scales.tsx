import { Card, Group, NativeSelect, Stack, Table, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FilterBar } from '../../kernel/filters/filter-bar.tsx'
import { number } from '../../kernel/format/format.ts'
import { ButtonLink, TextLink } from '../../kernel/links/links.tsx'
import { Page } from '../../kernel/page/page.tsx'
import { FilterText } from '../../kernel/paging/filter-text.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { isFound, type Scale, useCountryName, useScales } from './use-scales.ts'

const address = '/schools/$slug/scales'

/** The grade scales of the catalogue and of the school. */
export function Scales() {
  const { t } = useWords('rosetta')
  const school = useSchool()
  const { slug } = school
  const list = useScales()
  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <>
          <ButtonLink to="/schools/$slug/scales/convert" params={{ slug }}>
            {t('convert.open')}
          </ButtonLink>
          {school.may('config.write') && (
            <ButtonLink to="/schools/$slug/scales/new" params={{ slug }} variant="default">
              {t('new.open')}
            </ButtonLink>
          )}
        </>
      }
    >
      <Read of={list}>{({ scales }) => <Found scales={scales} />}</Read>
    </Page>
  )
}

function Found({ scales }: { scales: readonly Scale[] }) {
  const { t } = useWords('rosetta')
  const { q, country, origin } = useSearch({ from: address })
  const countryName = useCountryName()
  const shown = inOrder(scales, countryName).filter(
    (scale) =>
      (country === undefined || (scale.country ?? 'none') === country) &&
      (origin === undefined || scale.origin === origin) &&
      (q === undefined || isFound(q, scale.code, scale.name, scale.source, countryName(scale.country))),
  )
  return (
    <Stack>
      <Filters scales={scales} />
      <Text size="sm" c="dimmed" role="status">
        {t('found', { count: shown.length })}
      </Text>
      <Card withBorder padding={shown.length === 0 ? 'md' : 0}>
        {shown.length === 0 ? (
          <Empty title={t('none')}>{t('noneText')}</Empty>
        ) : (
          <ScaleTable scales={shown} />
        )}
      </Card>
    </Stack>
  )
}

/** The school's own first, then by country and name as the person reads them. */
const inOrder = (scales: readonly Scale[], countryName: (country: string | null) => string): Scale[] =>
  scales.toSorted(
    (one, other) =>
      Number(other.origin === 'school') - Number(one.origin === 'school') ||
      countryName(one.country).localeCompare(countryName(other.country)) ||
      one.name.localeCompare(other.name),
  )

function Filters({ scales }: { scales: readonly Scale[] }) {
  const { t } = useWords('rosetta')
  const search = useSearch({ from: address })
  const navigate = useNavigate({ from: address })
  const countryName = useCountryName()
  const go = (change: Partial<typeof search>) =>
    void navigate({ search: { ...search, ...change }, replace: true })
  const countries = [...new Set(scales.map(({ country }) => country))]
    .map((country) => ({ value: country ?? 'none', label: countryName(country) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  const origins = ['school', 'catalogue'] as const
  return (
    <FilterBar
      search={<FilterText label={t('search')} value={search.q} onText={(q) => go({ q })} />}
      inUse={[search.country, search.origin].filter(Boolean).length}
    >
      <NativeSelect
        label={t('country')}
        value={search.country ?? ''}
        onChange={({ currentTarget: { value } }) => go({ country: value || undefined })}
        data={[{ value: '', label: t('allCountries') }, ...countries]}
      />
      <NativeSelect
        label={t('origin')}
        value={search.origin ?? ''}
        onChange={({ currentTarget: { value } }) => go({ origin: origins.find((one) => one === value) })}
        data={[
          { value: '', label: t('all') },
          ...origins.map((value) => ({ value, label: t(`origins.${value}`) })),
        ]}
      />
    </FilterBar>
  )
}

function ScaleTable({ scales }: { scales: readonly Scale[] }) {
  const { t } = useWords('rosetta')
  const { slug } = useSchool()
  const countryName = useCountryName()
  return (
    <Table verticalSpacing="xs" horizontalSpacing="md">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('scale')}</Table.Th>
          <Table.Th visibleFrom="sm">{t('country')}</Table.Th>
          <Table.Th visibleFrom="sm">{t('span')}</Table.Th>
          <Table.Th visibleFrom="md">{t('pass')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {scales.map((scale) => (
          <Table.Tr key={scale.code}>
            <Table.Td>
              <Group gap="xs">
                <TextLink to="/schools/$slug/scales/of/$code" params={{ slug, code: scale.code }}>
                  {scale.name}
                </TextLink>
                {scale.origin === 'school' && <ToneBadge tone="accent">{t('own')}</ToneBadge>}
              </Group>
              <Text size="xs" c="dimmed" hiddenFrom="sm">
                {countryName(scale.country)} · {spanOf(scale)}
              </Text>
            </Table.Td>
            <Table.Td visibleFrom="sm">{countryName(scale.country)}</Table.Td>
            <Table.Td visibleFrom="sm">{spanOf(scale)}</Table.Td>
            <Table.Td visibleFrom="md">{passOf(scale)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** From where on one passes: the grade where a scale has grades alone, else the score. */
function passOf({ kind, grades, pass }: Scale): string {
  if (pass === null) return '–'
  const lowest = grades.findLast(({ passed }) => passed)
  return kind === 'ordinal' && lowest ? lowest.code : number(pass)
}

/** The best and the worst of a scale: «A1 … F9», «20 … 0». */
export function spanOf({ kind, grades, direction, min, max }: Scale): string {
  const [best, worst] = direction === 'higher_is_better' ? [max, min] : [min, max]
  const [first, last] = [grades[0]?.code, grades.at(-1)?.code]
  return kind === 'ordinal' && first && last ? `${first} … ${last}` : `${number(best)} … ${number(worst)}`
}
