import { Anchor, Grid, Paper, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ApplicationDocument } from '../../../../kernel/api/wire.ts'
import { Documents } from '../../../../kernel/documents/documents.tsx'
import { instant, longDate, shortDate } from '../../../../kernel/format/format.ts'
import { StudentDocuments } from '../../../../kernel/issued-documents/student-documents.tsx'
import { TextLink } from '../../../../kernel/links/links.tsx'
import { Section } from '../../../../kernel/page/section.tsx'
import rowClasses from '../../../../kernel/rows/rows.module.css'
import { useSchool } from '../../../../kernel/school/school.tsx'
import { Read } from '../../../../kernel/states/states.tsx'
import { useWords } from '../../../../kernel/words/words.ts'

/** Documents of the student, what the school issued, and what the family handed in elsewhere. */
export function DocumentsTab({ studentId, isArchived }: { studentId: string; isArchived: boolean }) {
  const { may } = useSchool()
  return (
    <Grid gap="md">
      <Grid.Col span={12}>
        <Documents subject={{ kind: 'student', id: studentId }} isClosed={isArchived} />
      </Grid.Col>
      {may('issued_documents.read') && (
        <Grid.Col span={12}>
          <StudentDocuments studentId={studentId} isArchived={isArchived} />
        </Grid.Col>
      )}
      {may('enrollment.read') && (
        <Grid.Col span={{ base: 12, md: 6 }}>
          <OfApplication studentId={studentId} />
        </Grid.Col>
      )}
      {may('absences.read') && (
        <Grid.Col span={{ base: 12, md: 6 }}>
          <OfAbsences studentId={studentId} />
        </Grid.Col>
      )}
      {may('people.write') && <EarlierCertificates studentId={studentId} />}
    </Grid>
  )
}

function OfApplication({ studentId }: { studentId: string }) {
  const { t } = useWords('people')
  const { client, slug } = useSchool()
  const application = useQuery({
    queryKey: ['application-of', studentId],
    queryFn: async () => {
      const { data } = await client.GET('/api/v1/enrollment/applications/', {
        params: { query: { student_id: studentId, page_size: 1 } },
      })
      const id = data?.results[0]?.id
      if (id === undefined) return null
      const one = await client.GET('/api/v1/enrollment/applications/{application_id}/', {
        params: { path: { application_id: id } },
      })
      return one.data ?? null
    },
  })
  return (
    <Section title={t('documents.application')}>
      <Read of={application}>
        {(one) =>
          one === null ? (
            <Nothing>{t('documents.noApplication')}</Nothing>
          ) : (
            <Stack gap="sm">
              {one.documents.length === 0 && <Nothing>{t('documents.none')}</Nothing>}
              <DocumentList
                documents={one.documents}
                labelOf={(kind) => one.documents_wanted.find((wanted) => wanted.kind === kind)?.label}
                addressOf={({ document_id: id }) =>
                  `/api/v1/enrollment/applications/${one.id}/documents/${id}/content?school_slug=${slug}`
                }
              />
              <TextLink
                to="/schools/$slug/admissions/applications/$applicationId"
                params={{ slug, applicationId: one.id }}
                size="sm"
                py={2}
              >
                {t('documents.open')}
              </TextLink>
            </Stack>
          )
        }
      </Read>
    </Section>
  )
}

interface DocumentListProps {
  readonly documents: readonly ApplicationDocument[]
  labelOf(kind: string): string | undefined
  addressOf(document: ApplicationDocument): string
}

function DocumentList({ documents, labelOf, addressOf }: DocumentListProps) {
  const { t } = useWords('people')
  const { me } = useSchool()
  if (documents.length === 0) return null
  return (
    <Paper withBorder component="ul" className={rowClasses['list'] ?? ''}>
      {documents.map((document) => (
        <li key={document.document_id} className={rowClasses['row']}>
          <span className={rowClasses['what']}>
            <Anchor href={addressOf(document)} download fw={600} py={2}>
              {labelOf(document.kind) ?? t('documents.other')}
            </Anchor>
            <Text size="sm" c="dimmed" truncate>
              {[document.name, instant(document.created_at, me.school?.time_zone)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </span>
        </li>
      ))}
    </Paper>
  )
}

function OfAbsences({ studentId }: { studentId: string }) {
  const { t } = useWords('people')
  const { query, slug } = useSchool()
  const reports = query.useQuery('get', '/api/v1/attendance/absence-reports/', {
    params: { query: { student_id: studentId, page_size: 50 } },
  })
  return (
    <Section title={t('documents.absences')}>
      <Read of={reports}>
        {({ results }) => {
          const own = results.filter(({ file_id }) => file_id !== null)
          if (own.length === 0) return <Nothing>{t('documents.noAbsences')}</Nothing>
          return (
            <Paper withBorder component="ul" className={rowClasses['list'] ?? ''}>
              {own.map(({ id, file_id, starts_on: from, ends_on: to, note }) => (
                <li key={id} className={rowClasses['row']}>
                  <span className={rowClasses['what']}>
                    <Anchor
                      href={`/api/v1/files/${file_id}/content?school_slug=${slug}`}
                      target="_blank"
                      rel="noreferrer"
                      fw={600}
                      py={2}
                    >
                      {from === to ? longDate(from) : `${shortDate(from)} – ${shortDate(to)}`}
                    </Anchor>
                    {note && (
                      <Text size="sm" c="dimmed">
                        {note}
                      </Text>
                    )}
                  </span>
                </li>
              ))}
            </Paper>
          )
        }}
      </Read>
    </Section>
  )
}

/** Certificates from before documents were issued from templates; most students have none. */
function EarlierCertificates({ studentId }: { studentId: string }) {
  const { t } = useWords('people')
  const { query, slug } = useSchool()
  const { data } = query.useQuery('get', '/api/v1/people/students/{student_id}/certificates/', {
    params: { path: { student_id: studentId }, query: { page_size: 50 } },
  })
  if (!data || data.results.length === 0) return null
  return (
    <Grid.Col span={{ base: 12, md: 6 }}>
      <Section title={t('documents.certificates')}>
        <Paper withBorder component="ul" className={rowClasses['list'] ?? ''}>
          {data.results.map(({ id, number, issued_on: day, facts }) => (
            <li key={id} className={rowClasses['row']}>
              <span className={rowClasses['what']}>
                <Anchor
                  href={`/api/v1/people/certificates/${id}/pdf?school_slug=${slug}`}
                  download
                  fw={600}
                  py={2}
                >
                  {number}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {[longDate(day), facts.class_title, facts.school_year].filter(Boolean).join(' · ')}
                </Text>
              </span>
            </li>
          ))}
        </Paper>
      </Section>
    </Grid.Col>
  )
}

const Nothing = ({ children }: { children: string }) => (
  <Text c="dimmed" size="sm">
    {children}
  </Text>
)
