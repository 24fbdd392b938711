import { lazy, Suspense } from 'react'
import { TextLink } from '../../../kernel/links/links.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Loading } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { Section } from '../section.tsx'
import OftenAway from './often-away.tsx'

/** Comes after the first screen, with its words. */
const SupportChanges = lazy(() => import('../../../kernel/support/support-changes.tsx'))

/** What changed in cases, where the plan has them, and who was away often. */
export function Counselling() {
  const { may, has } = useSchool()
  const hasCases = may('intervention.read') && has('ews')
  return (
    <>
      {hasCases && <Supported />}
      <OftenAway />
    </>
  )
}

/** What changed for students with a case, and the way to all who may need help. */
function Supported() {
  const { t } = useWords('home')
  const { slug } = useSchool()
  return (
    <Section
      title={t('support.title')}
      action={
        <TextLink to="/schools/$slug/support" params={{ slug }}>
          {t('support.all')}
        </TextLink>
      }
    >
      <Suspense fallback={<Loading lines={3} />}>
        <SupportChanges />
      </Suspense>
    </Section>
  )
}
