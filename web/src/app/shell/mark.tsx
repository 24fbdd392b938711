/** The sign of Campus. */
export const Mark = ({ size = 28 }: { size?: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
    <rect width="24" height="24" rx="6" fill="#2447a8" />
    <path
      d="M16.2 8.6a5.4 5.4 0 1 0 0 6.8"
      fill="none"
      stroke="#fff"
      strokeWidth="2.6"
      strokeLinecap="round"
    />
  </svg>
)
