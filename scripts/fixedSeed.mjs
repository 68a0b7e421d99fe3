// An esbuild plugin: property tests (fast-check) begin with the same seed in every run, so that a failure is the change's own;
// `random` draws another one, which a failure tells.
export const fixedSeed = (seed) => ({
  name: 'fixed-seed',
  setup(build) {
    const namespace = 'fixed-seed';
    build.onResolve({ filter: /^fast-check$/ }, (from) =>
      from.namespace === namespace ? { path: 'fast-check', external: true } : { path: 'fast-check', namespace },
    );
    build.onLoad({ filter: /.*/, namespace }, () => ({
      contents: `import fc from 'fast-check'; ${seed === 'random' ? '' : `fc.configureGlobal({ seed: ${Number(seed)} });`} export * from 'fast-check'; export default fc;`,
    }));
  },
});
