export const Generate = (_: { onClose: () => void }) => null
