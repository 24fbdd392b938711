import { IconBuildingCommunity, IconPlus } from '@tabler/icons-react'

/** Sections of the operators. */
export const operatorSections = [
  { key: 'schools', to: '/operator', icon: IconBuildingCommunity },
  { key: 'provision', to: '/operator/provision', icon: IconPlus },
] as const
