import { useParams } from '@tanstack/react-router'
import { TextLink } from '../../../../kernel/links/links.tsx'
import { Page } from '../../../../kernel/page/page.tsx'
import { useSchool } from '../../../../kernel/school/school.tsx'
import { Read } from '../../../../kernel/states/states.tsx'
import { useWords } from '../../../../kernel/words/words.ts'
import { useSource } from '../source/source.tsx'
import { SourceForm } from './source-form.tsx'

/** Connects another system that the school is fetched from. */
export function NewSource() {
  const { t } = useWords('rosters')
  const { slug } = useSchool()
  const back = (
    <TextLink to="/schools/$slug/integrations/rosters" params={{ slug }}>
      {t('source.back')}
    </TextLink>
  )
  return (
    <Page title={t('form.new')} subtitle={back}>
      <SourceForm of={undefined} />
    </Page>
  )
}

/** Changes how a source is reached, and what is fetched of it when. */
export function ChangeSource() {
  const { t } = useWords('rosters')
  const { slug } = useSchool()
  const { sourceId } = useParams({
    from: '/schools/$slug/integrations/rosters/sources/$sourceId/change',
  })
  const source = useSource(sourceId)
  return (
    <Read of={source}>
      {(of) => (
        <Page
          title={t('form.changeOf', { name: of.body.name })}
          subtitle={
            <TextLink to="/schools/$slug/integrations/rosters/sources/$sourceId" params={{ slug, sourceId }}>
              {t('runs.back')}
            </TextLink>
          }
        >
          <SourceForm key={sourceId} of={of} />
        </Page>
      )}
    </Read>
  )
}
