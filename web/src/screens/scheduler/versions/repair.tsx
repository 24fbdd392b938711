export const Repair = (_: { onClose: () => void }) => null
