import { Card, Code, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type Tagged, tagged } from '../../../../kernel/api/tagged.ts'
import { instant, timeOfDay } from '../../../../kernel/format/format.ts'
import { TextLink } from '../../../../kernel/links/links.tsx'
import { Fact, Facts } from '../../../../kernel/page/fact.tsx'
import { Page } from '../../../../kernel/page/page.tsx'
import { useSchool } from '../../../../kernel/school/school.tsx'
import { Read } from '../../../../kernel/states/states.tsx'
import { Notice } from '../../../../kernel/theme/notice.tsx'
import { useWords } from '../../../../kernel/words/words.ts'
import { type RosterSource, sourcePath } from '../roster.ts'
import { SourceBadge } from './badges.tsx'
import { Runs } from './runs.tsx'
import { SourceActions } from './source-actions.tsx'
import { useCollectionName } from './use-error.ts'

/** A source with its ETag. */
export function useSource(id: string) {
  const { client, slug } = useSchool()
  return useQuery({
    queryKey: ['get', sourcePath, slug, id],
    queryFn: () => tagged(client.GET(sourcePath, { params: { path: { roster_source_id: id } } })),
  })
}

/** One source: its state, its actions, and its runs. */
export function Source() {
  const { sourceId } = useParams({ from: '/schools/$slug/integrations/rosters/sources/$sourceId' })
  const source = useSource(sourceId)
  return <Read of={source}>{(of) => <SourcePage key={of.body.id} of={of} />}</Read>
}

function SourcePage({ of }: { of: Tagged<RosterSource> }) {
  const { t } = useWords('rosters')
  const school = useSchool()
  const { body } = of
  return (
    <Page
      title={body.name}
      subtitle={
        <TextLink to="/schools/$slug/integrations/rosters" params={{ slug: school.slug }}>
          {t('source.back')}
        </TextLink>
      }
    >
      {body.failures > 0 && !body.archived_at && (
        <Notice tone="caution">{t('source.failures', { count: body.failures })}</Notice>
      )}
      <Card withBorder>
        <Stack>
          <div>
            <SourceBadge of={body} />
          </div>
          <Code block tabIndex={0} role="region" aria-label={t('form.root')}>
            {body.base_url}
          </Code>
          <Settings of={body} />
          {school.may('integrations.write') && !body.archived_at && <SourceActions of={of} />}
        </Stack>
      </Card>
      <Runs source={body} />
    </Page>
  )
}

function Settings({ of }: { of: RosterSource }) {
  const { t } = useWords('rosters')
  const { me } = useSchool()
  const nameOf = useCollectionName()
  const at = (moment: string | null) => moment && instant(moment, me.school?.time_zone)
  const { demographics, resources, gradebook } = of.collections
  const extras = [
    demographics && nameOf('demographics'),
    resources && nameOf('resources'),
    gradebook && t('form.gradebook'),
  ].filter((name) => name !== false)
  const { full_at: time, delta_every_minutes: minutes } = of
  return (
    <Facts>
      <Fact label={t('form.code')}>{of.code}</Fact>
      <Fact label={t('form.kind')}>{t(`auth.${of.auth.kind}`)}</Fact>
      <Fact label={t('source.extras')}>{extras.length > 0 ? extras.join(', ') : t('source.noExtras')}</Fact>
      <Fact label={t('source.secretAt')}>{at(of.secret_changed_at)}</Fact>
      <Fact label={t('form.full')}>{time === null ? t('form.byHand') : timeOfDay(time)}</Fact>
      <Fact label={t('form.delta')}>
        {minutes === null ? t('form.byHand') : t('form.minutes', { count: minutes })}
      </Fact>
      <Fact label={t('source.next')}>
        {at([of.next_full_at, of.next_delta_at].filter((one) => one !== null).sort()[0] ?? null)}
      </Fact>
      <Fact label={t('sources.watermark')}>{at(of.watermark) ?? t('sources.never')}</Fact>
    </Facts>
  )
}
