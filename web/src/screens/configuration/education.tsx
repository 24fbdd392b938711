import { Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { EducationTemplate } from '../../kernel/api/wire.ts'
import { ButtonLink } from '../../kernel/links/links.tsx'
import { Page } from '../../kernel/page/page.tsx'
import { InEnglish } from '../../kernel/refusals/said.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Read } from '../../kernel/states/states.tsx'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { currentLanguage, useWords } from '../../kernel/words/words.ts'
import { Dna } from './dna.tsx'
import { Preview } from './preview.tsx'
import { RegionChoice } from './region-choice.tsx'

type Template = EducationTemplate

/** How the school is set up, and the education systems that it could take over. */
export function Education() {
  const { t } = useWords('configuration')
  const school = useSchool()
  const catalogue = school.query.useQuery(
    'get',
    '/api/v1/config/education-templates',
    {},
    { staleTime: 3_600_000 },
  )
  const names = new Map(
    catalogue.data?.templates.map((template) => [String(template.code), nameOf(template)]),
  )
  const dna = school.query.useQuery('get', '/api/v1/config/education-dna')
  return (
    <Page
      title={t('education.title')}
      subtitle={t('education.subtitle')}
      actions={
        <ButtonLink to="/schools/$slug/attendance/settings" params={{ slug: school.slug }} variant="default">
          {t('education.attendance')}
        </ButtonLink>
      }
    >
      <Read of={dna}>
        {(body) => (
          <Stack>
            <Dna dna={body} name={names.get(body.education_template ?? '') ?? body.education_template} />
            {school.may('config.write') && <RegionChoice dna={body} />}
            {school.may('config.write') && <Templates present={body.education_template} />}
          </Stack>
        )}
      </Read>
    </Page>
  )
}

/** The name of a template in the reader's language, where it has it. */
const nameOf = ({ labels, name }: Template): string => labels[currentLanguage()] ?? name

function Templates({ present }: { present: string | null }) {
  const { t } = useWords('configuration')
  const school = useSchool()
  const { preview } = useSearch({ from: '/schools/$slug/education' })
  const navigate = useNavigate({ from: '/schools/$slug/education' })
  const catalogue = school.query.useQuery(
    'get',
    '/api/v1/config/education-templates',
    {},
    { staleTime: 3_600_000 },
  )
  return (
    <Stack gap="sm" component="section">
      <div>
        <Title order={2} size="h3">
          {t('templates.title')}
        </Title>
        <Text c="dimmed">{t('templates.text')}</Text>
      </div>
      <Read of={catalogue}>
        {({ templates }) => {
          const chosen = templates.find(({ code }) => code === preview)
          return (
            <>
              <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
                {templates.map((template) => (
                  <TemplateCard
                    key={template.code}
                    template={template}
                    isPresent={template.code === present}
                    onPreview={() =>
                      void navigate({ search: { preview: template.code }, resetScroll: false })
                    }
                  />
                ))}
              </SimpleGrid>
              {chosen && (
                <Preview
                  key={chosen.code}
                  code={chosen.code}
                  name={nameOf(chosen)}
                  onClose={() => void navigate({ search: {}, resetScroll: false })}
                />
              )}
            </>
          )
        }}
      </Read>
    </Stack>
  )
}

interface TemplateCardProps {
  readonly template: Template
  readonly isPresent: boolean
  onPreview(): void
}

function TemplateCard({ template, isPresent, onPreview }: TemplateCardProps) {
  const { t } = useWords('configuration')
  const scale = template.scales.find(({ code }) => code === template.grading_scale)
  return (
    <Card withBorder padding="md">
      <Stack gap="xs" h="100%">
        <Group justify="space-between" wrap="nowrap">
          <Title order={3} size="h5">
            {nameOf(template)}
          </Title>
          {isPresent && <ToneBadge tone="positive">{t('templates.present')}</ToneBadge>}
        </Group>
        <Text size="sm" flex={1}>
          <InEnglish>{template.description}</InEnglish>
        </Text>
        <Text size="sm" c="dimmed">
          {[
            t('templates.terms', { count: template.terms.length }),
            t('templates.levels', { count: template.grade_levels.length }),
            scale?.name,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Group>
          <Button
            variant="default"
            size="xs"
            onClick={onPreview}
            aria-label={t('templates.previewOf', { name: nameOf(template) })}
          >
            {t('templates.preview')}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}
