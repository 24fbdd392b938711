import { Group, Stack, Text } from '@mantine/core'
import { TextLink } from '../../../kernel/links/links.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type Card, type Cards, type Line, markText } from '../wire.ts'
import { CommentField } from './comment-field.tsx'

interface CardRowProps {
  readonly card: Card
  readonly term: string
  readonly classId: string
  /** The line of the class that is written about; undefined: the general comment is. */
  readonly line: Line | undefined
  readonly writes: boolean
  readonly cards: Cards
}

/** A student: how far the card is, the mark, and the comment that is written here. */
export function CardRow({ card, term, classId, line, writes, cards }: CardRowProps) {
  const { slug } = useSchool()
  const mark = line ? line.mark?.value : card.overall?.value
  const letter = line ? line.mark?.letter : card.overall?.letter
  const held = line ?? card.general
  return (
    <li>
      <Stack gap={4}>
        <TextLink
          to="/schools/$slug/report-cards/$classId/$studentId"
          params={{ slug, classId, studentId: card.student.id }}
          search={{ term }}
          fw={600}
        >
          {card.student.name}
        </TextLink>
        <Group gap="xs">
          <CardBadge card={card} />
          {mark != null && (
            <Text size="sm">
              {markText(mark, cards.rounding)}
              {letter ? ` · ${letter}` : ''}
            </Text>
          )}
        </Group>
      </Stack>
      {held &&
        (writes ? (
          <CommentField
            student={card.student}
            classId={line ? line.class_id : null}
            term={term}
            held={held}
            most={cards.comment_max_length}
          />
        ) : (
          <Text size="sm">{held.comment ?? '–'}</Text>
        ))}
    </li>
  )
}

/** How far a card is. */
function CardBadge({ card }: { card: Card }) {
  const { t } = useWords('report-cards')
  const state = card.published ? 'published' : card.complete ? 'complete' : 'open'
  const tones = { published: 'positive', complete: 'accent', open: 'neutral' } as const
  return <ToneBadge tone={tones[state]}>{t(`state.${state}`)}</ToneBadge>
}
