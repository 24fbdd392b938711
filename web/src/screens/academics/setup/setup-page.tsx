import { Box, Grid, NativeSelect } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { NavigationLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { ResourceList } from '../../../kernel/resource/resource-list.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Loading } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { CalendarPart } from './calendar/calendar-part.tsx'
import { type Part, parts } from './parts.ts'
import { courses, gradeLevels, periods, rooms, subjects } from './resources.tsx'
import { YearsPart } from './years.tsx'

const screens: Readonly<Record<Part, ComponentType>> = {
  years: YearsPart,
  calendar: CalendarPart,
  periods: () => <ResourceList of={periods} />,
  'grade-levels': () => <ResourceList of={gradeLevels} />,
  subjects: () => <ResourceList of={subjects} />,
  courses: () => <ResourceList of={courses} />,
  rooms: () => <ResourceList of={rooms} />,
}

/** The structure of the school: its years and days, and what is taught where and when. */
export function SetupPage() {
  const { t } = useWords('setup')
  const { part = 'years' } = useParams({ strict: false }) as { part?: Part }
  const { slug } = useSchool()
  const navigate = useNavigate()
  const go = (next: Part) => void navigate({ to: '/schools/$slug/setup/$part', params: { slug, part: next } })
  const Screen = screens[part]
  return (
    <Page title={t(`parts.${part}.title`)} subtitle={t(`parts.${part}.about`)}>
      <NativeSelect
        hiddenFrom="md"
        label={t('title')}
        value={part}
        data={parts.map((value) => ({ value, label: t(`parts.${value}.title`) }))}
        onChange={(event) => go(event.currentTarget.value as Part)}
      />
      <Grid gap="lg">
        <Grid.Col span={2} visibleFrom="md">
          <Box component="nav" aria-label={t('title')}>
            {parts.map((one) => (
              <NavigationLink
                key={one}
                to="/schools/$slug/setup/$part"
                params={{ slug, part: one }}
                label={t(`parts.${one}.title`)}
                active={one === part}
                variant="light"
              />
            ))}
          </Box>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 10 }}>
          <Suspense fallback={<Loading />}>
            <Screen key={part} />
          </Suspense>
        </Grid.Col>
      </Grid>
    </Page>
  )
}
