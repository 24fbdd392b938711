import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Face } from '../../../kernel/face/face.tsx'
import { Fact, Facts } from '../../../kernel/page/fact.tsx'
import { Figure, Figures } from '../../../kernel/page/figures.tsx'
import { Part } from '../../../kernel/page/part.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { Dot } from '../../../kernel/theme/dot.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { type Tone, ToneBadge } from '../../../kernel/theme/tone.tsx'
import { longText, people } from '../samples.ts'

const tones: readonly Tone[] = ['positive', 'caution', 'negative', 'accent', 'neutral']

/** Texts, tones, faces, numbers. */
export const Content = () => (
  <>
    <Part title="Text">
      <Title order={3} size="h2">
        Title of a screen
      </Title>
      <Title order={3} size="h4">
        Title of a part
      </Title>
      <Text maw="40rem">{longText}</Text>
      <Text size="sm" c="dimmed">
        Small and dimmed: what is good to know.
      </Text>
    </Part>
    <Part title="Tones">
      <Group gap="sm">
        {tones.map((tone) => (
          <ToneBadge key={tone} tone={tone}>
            {tone}
          </ToneBadge>
        ))}
        {tones.map((tone) => (
          <Dot key={tone} tone={tone} fill="half">
            {tone}
          </Dot>
        ))}
      </Group>
      {tones.map((tone) => (
        <Notice key={tone} tone={tone} title={`A notice: ${tone}`}>
          {longText}
        </Notice>
      ))}
    </Part>
    <Part title="Faces and numbers">
      <Group gap="sm">
        {people.map(({ name }) => (
          <Face key={name} name={name} />
        ))}
        {['Ola Nordmann', 'Kai Ito', 'Zoë Quist', 'Ben Uzun'].map((name) => (
          <Face key={name} name={name} size={56} />
        ))}
      </Group>
      <Figures>
        <Figure term="Registers missing">16</Figure>
        <Figure term="Attendance today">93.5%</Figure>
        <Figure term="Overdue">£29,584.11</Figure>
      </Figures>
    </Part>
    <ACard />
  </>
)

/** A card with facts, and every kind of button. */
const ACard = () => (
  <Section
    title="A card"
    actions={
      <Button variant="default" size="compact-md">
        Edit
      </Button>
    }
  >
    <Stack gap="md">
      <Facts>
        <Fact label="First name">Emma</Fact>
        <Fact label="Date of birth">28 Oct 2017</Fact>
        <Fact label="Grade level">Year 4</Fact>
        <Fact label="Balance">£1,250.00</Fact>
      </Facts>
      <Group gap="sm">
        <Button leftSection={<IconPlus size={16} />}>Add</Button>
        <Button variant="default">Cancel</Button>
        <Button variant="subtle">More</Button>
        <Button color="red">Delete</Button>
        <Button disabled>Disabled</Button>
        <Button loading>Saving</Button>
      </Group>
    </Stack>
  </Section>
)
