import { Box, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Face } from '../../../kernel/face/face.tsx'
import { TextLink } from '../../../kernel/links/links.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { folders, type Kind, photoAddress } from '../kinds/kind.ts'

interface PersonLineProps {
  readonly kind: Kind
  readonly id: string
  readonly name: string
  /** The address of the photo, if there is one. */
  readonly photo?: string | null
  readonly about: ReactNode
  readonly actions?: ReactNode
}

/** A person in a section of another: leads to theirs. */
export function PersonLine({ kind, id, name, photo, about, actions }: PersonLineProps) {
  const { slug } = useSchool()
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <Face name={name} photo={photo ? photoAddress(kind, id, slug) : null} />
      <Box miw={0} flex={1}>
        <TextLink
          to={`/schools/$slug/people/${folders[kind]}/$personId`}
          params={{ slug, personId: id }}
          fw={500}
          display="inline-block"
          py={2}
        >
          {name}
        </TextLink>
        <Text component="div" size="sm" c="dimmed">
          {about}
        </Text>
      </Box>
      {actions}
    </Group>
  )
}
