import { Box, MantineProvider, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Page } from '../../kernel/page/page.tsx'
import { inks, styleNonce, theme } from '../../kernel/theme/theme.ts'
import classes from './design.module.css'
import { Content } from './parts/content.tsx'
import { Controls } from './parts/controls.tsx'
import { Lists } from './parts/lists.tsx'
import { States } from './parts/states.tsx'

const schemes = ['light', 'dark', 'both'] as const
type Scheme = (typeof schemes)[number]

/** Every part of the kernel, in both themes: what a screen is made of, and what a new one should be made of. */
export function Design() {
  const [shown, setShown] = useState<Scheme>('both')
  const themes = shown === 'both' ? (['light', 'dark'] as const) : [shown]
  return (
    <Box component="main" p={{ base: 'sm', sm: 'lg' }}>
      <Page
        title="Design"
        subtitle="The parts that screens are made of."
        exports={false}
        actions={
          <SegmentedControl
            aria-label="Theme"
            data={[...schemes]}
            value={shown}
            onChange={(value) => setShown(schemes.find((one) => one === value) ?? 'both')}
          />
        }
      >
        {themes.map((scheme) => (
          <Themed key={scheme} scheme={scheme} />
        ))}
      </Page>
    </Box>
  )
}

/** All parts in one theme, side by side with the other. */
function Themed({ scheme }: { scheme: 'light' | 'dark' }) {
  const [root, setRoot] = useState<HTMLDivElement | null>(null)
  return (
    <div
      ref={setRoot}
      className={classes['themed']}
      data-mantine-color-scheme={scheme}
      id={`theme-${scheme}`}
    >
      {root && (
        <MantineProvider
          theme={theme}
          cssVariablesResolver={inks}
          forceColorScheme={scheme}
          cssVariablesSelector={`#theme-${scheme}`}
          getRootElement={() => root}
          getStyleNonce={styleNonce}
        >
          <Stack gap="xl">
            <Text fw={650}>{scheme}</Text>
            <Content />
            <Controls scheme={scheme} />
            <Lists scheme={scheme} />
            <States />
          </Stack>
        </MantineProvider>
      )}
    </div>
  )
}
