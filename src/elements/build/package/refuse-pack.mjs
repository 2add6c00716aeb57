/** Before `npm pack` and `npm publish` in the project's own folder, which would hand out the server's packages. */
process.stderr.write(
  'This folder is the whole project. `npm run package` makes the package that partners install.\n',
);
process.exitCode = 1;
