import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { ButtonLink } from '../../kernel/links/links.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Notice } from '../../kernel/theme/notice.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { ImportProblem } from './import-error.tsx'
import type { Import } from './import-state.tsx'
import { MapColumns } from './map-columns.tsx'
import { useStartImport } from './start-import.ts'

/** What came of it in a sentence, and what to do next. */
export function Verdict({ one }: { one: Import }) {
  if (one.state === 'cancelled') return <DescribedObject one={one} tone="neutral" word="cancelled" />
  if (one.state === 'failed') return <DescribedObject one={one} tone="negative" word="failed" />
  if (one.state === 'refused') return <Refused one={one} />
  if (!one.dry_run)
    return <DescribedObject one={one} tone="positive" word={one.changed ? 'done' : 'nothing'} />
  return <Ready one={one} />
}

type Word = 'cancelled' | 'failed' | 'done' | 'nothing'

function DescribedObject({
  one,
  tone,
  word,
}: {
  one: Import
  tone: 'neutral' | 'negative' | 'positive'
  word: Word
}) {
  const { t } = useWords('imports')
  return (
    <>
      <Notice tone={tone} title={t(`verdict.${word}`)}>
        {t(`verdict.${word}Text`)}
      </Notice>
      {(word === 'cancelled' || word === 'failed') && <Again one={one} />}
    </>
  )
}

/** Another file, or this one once more. */
function Again({ one }: { one: Import }) {
  const { t } = useWords('imports')
  const { slug } = useSchool()
  const { start, isBusy, error } = useStartImport()
  return (
    <Stack>
      <Group>
        <ButtonLink to="/schools/$slug/imports/new" params={{ slug }} search={{ kind: one.kind }}>
          {t('verdict.another')}
        </ButtonLink>
        <Button variant="default" loading={isBusy} onClick={() => void start({ ...one, dry_run: true })}>
          {t('verdict.again')}
        </Button>
      </Group>
      <ImportProblem error={error} />
    </Stack>
  )
}

/** A successful check: shows what would change, and the user decides. */
function Ready({ one }: { one: Import }) {
  const { t } = useWords('imports')
  const { start, isBusy, error } = useStartImport()
  const counts = Object.values(one.entities)
  const wouldChange = counts.some(({ created, updated, removed }) => created + updated + removed > 0)
  return (
    <Stack>
      <Notice
        tone={wouldChange ? 'accent' : 'neutral'}
        title={t(wouldChange ? 'verdict.ready' : 'verdict.same')}
      >
        {t(wouldChange ? 'verdict.readyText' : 'verdict.sameText')}
        {one.allow_shrink && <strong> {t('shrink.allowed')}</strong>}
      </Notice>
      <MapColumns one={one} />
      <ImportProblem error={error} />
      {wouldChange && (
        <Group>
          <Button loading={isBusy} onClick={() => void start({ ...one, dry_run: false })}>
            {t('verdict.importNow')}
          </Button>
          <AnotherFile one={one} />
        </Group>
      )}
    </Stack>
  )
}

function AnotherFile({ one, isMain = false }: { one: Import; isMain?: boolean }) {
  const { t } = useWords('imports')
  const { slug } = useSchool()
  return (
    <ButtonLink
      to="/schools/$slug/imports/new"
      params={{ slug }}
      search={{ kind: one.kind }}
      variant={isMain ? 'filled' : 'default'}
    >
      {t('verdict.another')}
    </ButtonLink>
  )
}

function Refused({ one }: { one: Import }) {
  const { t } = useWords('imports')
  const shrinks = one.report.some(({ code }) => code === 'shrink')
  return (
    <Stack>
      <Notice tone="negative" title={t('verdict.refused', { count: one.errors })}>
        {t('verdict.refusedText')}
      </Notice>
      {shrinks && <Shrink one={one} />}
      <MapColumns one={one} />
      <Group>
        <AnotherFile one={one} isMain />
      </Group>
    </Stack>
  )
}

/** A roster that would take many people away is taken for a mistake until somebody says that it is none. */
function Shrink({ one }: { one: Import }) {
  const { t } = useWords('imports')
  const { start, isBusy, error } = useStartImport()
  const [isMeant, setMeant] = useState(false)
  const reported = one.report.filter(({ code }) => code === 'shrink')
  return (
    <Notice tone="caution" title={t('shrink.title')}>
      <Stack gap="sm" mt={4}>
        {reported.map(({ file, message }) => (
          <div key={file}>
            <strong>{file}</strong>: {message}
          </div>
        ))}
        <Checkbox
          checked={isMeant}
          onChange={({ currentTarget }) => setMeant(currentTarget.checked)}
          label={t('shrink.meant')}
        />
        <Group>
          <Button
            variant="default"
            disabled={!isMeant}
            loading={isBusy}
            onClick={() => void start({ ...one, dry_run: true, allow_shrink: true })}
          >
            {t('shrink.again')}
          </Button>
        </Group>
        <ImportProblem error={error} />
      </Stack>
    </Notice>
  )
}
