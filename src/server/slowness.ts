/** How long a connection may take to say what it wants; who takes longer is cut off, and holds nothing up. */
export const slowness = (requestMs = 20_000) => ({
  requestTimeout: requestMs,
  http: {
    headersTimeout: Math.ceil(requestMs / 2),
    connectionsCheckingInterval: Math.ceil(requestMs / 5),
  },
});
