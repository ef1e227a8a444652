const common = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'origin-agent-cluster': '?1',
  'x-permitted-cross-domain-policies': 'none',
} as const;

/** Of every answer that is data: nothing in it may run or be framed (threats.md section 0). */
export const dataHeaders: Readonly<Record<string, string>> = {
  ...common,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The only policies allowed make the workers' addresses (web/platform/worker-address.ts,
  // decision 22).
  'trusted-types dlab-worker dlab-index-worker',
];

/**
 * Of pages and their assets: everything from here, no inline code (threats.md section 0).
 * @param publicUrl where the public reaches the site; over https, nothing may be requested without
 *   it
 */
export function pageHeaders(publicUrl: URL | undefined): Readonly<Record<string, string>> {
  const policy =
    publicUrl?.protocol === 'https:' ? [...pagePolicy, 'upgrade-insecure-requests'] : pagePolicy;
  return { ...common, 'content-security-policy': policy.join('; ') };
}

/**
 * A header, name and value, that binds browsers to TLS for two years; only on answers sent over it
 * (threats.md section 0).
 */
export const strictTransport: readonly string[] = [
  'strict-transport-security',
  'max-age=63072000; includeSubDomains',
];
